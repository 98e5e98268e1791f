import { v7 as uuid } from 'uuid';
import type { Role } from '../../../contract/rules/role.ts';
import { insertUser } from '../../../server/users/repository.ts';
import { startSession } from '../../../server/session/repository.ts';
import type { Member, TestServer } from './server.ts';

/** A further person of the owner's account, signed in. Their password is nobody's. */
export async function addMember(server: TestServer, owner: Member, role: Role): Promise<Member> {
  const { db, tokens, now } = server.services;
  const { accountId, ownWebsiteId } = owner;
  const username = `${role.slice(0, 6)}-${uuid().slice(-6)}`;
  return db.transaction(async (tx) => {
    const at = new Date(now());
    const email = `${username}@example.com`;
    const person = { accountId, username, email, fullname: username, passwordHash: '-', role };
    const userId = await insertUser(tx, person, at);
    const started = await startSession(tx, { accountId, userId, userAgent: 'test', now: at });
    const { id: sessionId, refreshToken } = started;
    const session = { accountId, userId, sessionId, username, role, superAdmin: false };
    return { ...session, token: await tokens.sign(session), refreshToken, ownWebsiteId };
  });
}
