import { TEST_PASSWORD, type Member, type TestServer } from './server.ts';

/** A further session of a user, or of another user of the account by username. */
export async function signInAs(server: TestServer, member: Member): Promise<Member> {
  const { body } = await server.call(null, 'login', {
    username: member.username,
    password: TEST_PASSWORD,
  });
  const access = await server.services.tokens.read(body.access_token);
  if (!access) throw new Error('a token that was just signed cannot be read');
  return {
    ...member,
    ...access.session,
    token: body.access_token,
    refreshToken: body.refresh_token,
  };
}
