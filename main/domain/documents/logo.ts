import { DomainError, logoMaxSide, message } from '../../contract/index.ts';
import { readPicture } from '../pictures/readPicture.ts';
import type { LogoStore } from './ports.ts';

export type Logo = ReturnType<typeof createLogo>;

/** The logo that documents and labels carry, the same for all. */
export function createLogo(store: LogoStore, organizationId: string) {
  let kept: { readonly png: Uint8Array | null } | null = null;
  const read = (): Uint8Array | null => {
    kept ??= { png: store.read(organizationId) };
    return kept.png;
  };
  return {
    read,
    /** Throws DomainError bad_request for what label printers cannot be given. */
    put(png: Uint8Array): { readonly width: number; readonly height: number } {
      const { type, width, height } = readPicture(png, logoMaxSide);
      // Depth, colour type and interlacing of the header (PNG, section 11.2.2).
      const [depth, colours, interlace] = [png[24], png[25], png[28]];
      if (type !== 'image/png' || depth !== 8 || colours === 3 || interlace !== 0)
        throw new DomainError('bad_request', message('logoOtherFormat'), { field: 'file' });
      store.write(organizationId, png);
      kept = { png };
      return { width, height };
    },
    remove(): void {
      store.write(organizationId, null);
      kept = { png: null };
    },
  };
}
