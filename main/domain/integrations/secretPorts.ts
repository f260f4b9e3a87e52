/** Seals secrets under a key that the database does not have. */
export interface Vault {
  /** `purpose` is bound to the sealed text: moved elsewhere, it does not open. */
  readonly seal: (secret: string, purpose: string) => Uint8Array;
  /** Null when it was sealed under another key, for another purpose, or altered. */
  readonly open: (sealed: Uint8Array, purpose: string) => string | null;
  /** Whether it has older keys beside the one that it seals under: a rotation has not ended. */
  readonly isRotating: () => boolean;
  /** Resolves when a new key is kept beside those before; from then on texts are sealed under it. */
  readonly addKey: () => Promise<void>;
  /** Resolves when only the newest key is kept: what is sealed under others opens no more. */
  readonly dropOldKeys: () => Promise<void>;
}

/** HMAC-SHA256 of deliveries. */
export interface Signatures {
  /** Whether `sha256=` and the hex HMAC of the body under one of the secrets; takes as long for a wrong one. */
  readonly isSigned: (body: Uint8Array, signature: string, secrets: readonly string[]) => boolean;
  /** Hex SHA-256; of a text, of its UTF-8. */
  readonly digest: (body: Uint8Array | string) => string;
  readonly newSecret: () => string;
}
