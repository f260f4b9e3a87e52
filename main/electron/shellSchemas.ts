import { Type, type Static } from 'typebox';

/** The values between page and shell: schema and type of each in one place. */

const noFurther = { additionalProperties: false };
const version = Type.String({ minLength: 1, maxLength: 64 });

/** What guards stored credentials: the system's key store, a fixed password (Linux without a keyring), or nothing. */
export const SecretProtection = Type.Union([Type.Literal('system'), Type.Literal('weak'), Type.Literal('none')]);
export type SecretProtection = Static<typeof SecretProtection>;

export const ShellInfo = Type.Object(
  { version, platform: Type.String({ maxLength: 32 }), secretProtection: SecretProtection },
  noFurther,
);
export type ShellInfo = Static<typeof ShellInfo>;

export const Theme = Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')]);
export type Theme = Static<typeof Theme>;

export const PrintOutcome = Type.Union([
  Type.Object({ printed: Type.Literal(true) }, noFurther),
  Type.Object({ printed: Type.Literal(false), reason: Type.String() }, noFurther),
]);
export type PrintOutcome = Static<typeof PrintOutcome>;

/** `off` until a feed is configured; nothing is downloaded or installed unless the user says so. */
export const UpdateState = Type.Union([
  Type.Object({ status: Type.Literal('off') }, noFurther),
  Type.Object({ status: Type.Literal('idle') }, noFurther),
  Type.Object({ status: Type.Literal('checking') }, noFurther),
  Type.Object({ status: Type.Literal('current') }, noFurther),
  Type.Object({ status: Type.Literal('available'), version }, noFurther),
  Type.Object(
    { status: Type.Literal('downloading'), version, percent: Type.Number({ minimum: 0, maximum: 100 }) },
    noFurther,
  ),
  Type.Object({ status: Type.Literal('ready'), version }, noFurther),
  Type.Object({ status: Type.Literal('failed'), message: Type.String() }, noFurther),
]);
export type UpdateState = Static<typeof UpdateState>;
