import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { jwtVerify, SignJWT } from 'jose';
import type { Credentials } from '../domain/access.ts';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>;

/** scrypt with OWASP's parameters: 128 MB and about a third of a second a hash. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const keyPattern = /^pw_(live|test)_[0-9A-Za-z_-]{43}$/;

/** `signingKey`: 32 random bytes that only this station has. */
export function createCredentials(signingKey: Uint8Array, stationId: string): Credentials {
  // Compared with when there is no user, so that an unknown one takes as long as a wrong password.
  const nobodysHash = encodeHash(Buffer.alloc(16), Buffer.alloc(32));
  let queue: Promise<unknown> = Promise.resolve();
  /** One hash at a time: each takes 128 MB. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work, work);
    queue = result.catch(() => undefined);
    return result;
  };
  const newSecret = () => randomBytes(18).toString('base64url');

  return {
    newSecret,
    // Badges are short: a key of the station keeps them from being guessed from a copy of the database.
    hashSecret: (secret) => createHmac('sha256', signingKey).update(`secret\n${secret}`).digest('hex'),
    hashPassword: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16);
        return encodeHash(salt, await derive(password.normalize('NFKC'), salt, 32, cost));
      }),
    verifyPassword: (password, hash) =>
      inTurn(async () => {
        const { salt, key } = decodeHash(hash ?? nobodysHash);
        const same = timingSafeEqual(await derive(password.normalize('NFKC'), salt, 32, cost), key);
        return same && hash !== null;
      }),
    newApiKey(mode) {
      const key = `pw_${mode}_${randomBytes(32).toString('base64url')}`;
      return { key, keyHash: sha256(key), keyPrefix: key.slice(0, 12) };
    },
    hashApiKey: (key) => (keyPattern.test(key) ? sha256(key) : null),
    signToken: ({ sessionId, userId, issuedAt, expiresAt }) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(stationId)
        .setAudience(stationId)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(signingKey),
    async verifyToken(token, now) {
      try {
        const { payload } = await jwtVerify(token, signingKey, {
          algorithms: ['HS256'],
          issuer: stationId,
          audience: stationId,
          requiredClaims: ['exp', 'jti', 'sub'],
          clockTolerance: 60,
          currentDate: new Date(now),
        });
        return payload.jti !== undefined && payload.sub !== undefined
          ? { sessionId: payload.jti, userId: payload.sub }
          : null;
      } catch {
        // Not ours, altered or expired: the caller learns only that it is not valid.
        return null;
      }
    },
  };
}

/**
 * The secret that signs callbacks of an organization, in the form of Standard Webhooks. Derived from the signing key, so that
 * it stands in no database and no backup.
 */
export function deriveCallbackSecret(signingKey: Uint8Array, organizationId: string, nonce: string): string {
  const derived = createHmac('sha256', signingKey).update(`callback\n${organizationId}\n${nonce}`).digest('base64');
  return `whsec_${derived}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function seconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}

/** `scrypt$N$r$p$salt$key`: the parameters travel with the hash, so that they can grow. */
function encodeHash(salt: Buffer, key: Buffer): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function decodeHash(hash: string): { salt: Buffer; key: Buffer } {
  const [, , , , salt = '', key = ''] = hash.split('$');
  return { salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}
