import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { call } from '../../../api/client.ts';
import { failureLine } from '../../../api/failure.ts';
import { scaledPicture } from '../../../masters/pictures/scaledPicture.ts';
import { useHistory } from '../../../stores/history.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

export interface LogoSetup {
  /** Where the window finds the logo; null where there is none, or it is not read yet. */
  readonly url: ShallowRef<string | null>;
  /** Stores any picture that the browser can read, as PNG; with undo. */
  readonly choose: (picture: Blob) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Finer than any printer prints it. */
const longestSide = 1200;

/** The logo of documents. `hasLogo` says whether the station has one; null until that is read. */
export function useLogo(hasLogo: () => boolean | null): LogoSetup {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();
  const url = shallowRef<string | null>(null);
  let shown: Blob | null = null;

  function show(logo: Blob | null): void {
    if (url.value !== null) URL.revokeObjectURL(url.value);
    shown = logo;
    url.value = logo && URL.createObjectURL(logo);
  }
  onScopeDispose(() => show(null));

  watch(
    hasLogo,
    async (has) => {
      if (has !== true || shown !== null) return;
      try {
        const { bytes, type } = (await call('getDocumentLogo', {})).body;
        show(new Blob([bytes], { type }));
      } catch (error) {
        toasts.show(failureLine(error), { tone: 'danger' });
      }
    },
    { immediate: true },
  );

  async function store(logo: Blob | null): Promise<void> {
    if (logo === null) await call('deleteDocumentLogo', {});
    else {
      const form = new FormData();
      form.append('file', logo);
      await call('putDocumentLogo', { form });
    }
    show(logo);
  }

  async function change(next: () => Promise<Blob | null>): Promise<void> {
    const before = shown;
    try {
      const logo = await next();
      await store(logo);
      history.record({
        label: t(logo === null ? 'documents.logoRemoved' : 'documents.logoChanged'),
        undo: () => store(before),
        redo: () => store(logo),
      });
    } catch (reason) {
      toasts.show(t('common.notSaved', { reason: failureLine(reason) }), { tone: 'danger' });
    }
  }

  return {
    url,
    choose: (picture) => change(() => scaledPicture(picture, longestSide, 'image/png')),
    remove: () => change(() => Promise.resolve(null)),
  };
}
