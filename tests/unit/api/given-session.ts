import type { CallOutput } from '../../../contract/table.ts';

/** What a server answers to a sign-in. */
export const login: CallOutput<'login'> = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  account_id: 'a1',
  is_similarity_account: false,
  customer_id: 'cus_1',
  username: 'ana',
  fullname: 'Ana Example',
  email: 'ana@own.example',
  user_id: 'u1',
  super_admin: true,
  website_alias: 'own.example',
  website_url: 'https://own.example',
  website_color: '#0c6e68',
};
