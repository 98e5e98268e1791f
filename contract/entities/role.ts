import { z } from 'zod';
import { ROLES } from '../rules/role.ts';

export const role = z.enum(ROLES);
