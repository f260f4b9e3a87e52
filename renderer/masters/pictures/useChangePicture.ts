import { ref } from 'vue';
import { isAbort } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useMessages } from '../../messages/messages.ts';
import { useItemPictures } from './itemPictures.ts';
import { longestSide, scaledPicture } from './scaledPicture.ts';
import { messages } from './messages.ts';

/** What can be done with the picture of an item. Each change can be taken back. */
export function useChangePicture(itemId: () => string) {
  const { t } = useMessages(messages);
  const pictures = useItemPictures();
  const history = useHistory();
  const busy = ref<'saving' | 'fetching' | 'removing' | null>(null);
  /** What went wrong last, as a sentence. */
  const fault = ref<string | null>(null);
  let fetching = new AbortController();

  /** One at a time; what fails is shown, and nothing is changed. */
  async function run(kind: NonNullable<typeof busy.value>, work: (id: string) => Promise<void>): Promise<boolean> {
    if (busy.value !== null) return false;
    busy.value = kind;
    fault.value = null;
    try {
      await work(itemId());
      return fault.value === null;
    } catch (error) {
      if (!isAbort(error)) fault.value = failureLine(error);
      return false;
    } finally {
      busy.value = null;
    }
  }

  function remember(id: string, before: Blob | null, after: Blob | null): void {
    const say = after === null ? 'removed' : before === null ? 'added' : 'replaced';
    history.record({
      label: t(say, { id }),
      undo: () => pictures.save(id, before),
      redo: () => pictures.save(id, after),
    });
  }

  const save = (file: Blob): Promise<boolean> =>
    run('saving', async (id) => {
      const picture = await scaledPicture(file, longestSide).catch(() => null);
      if (picture === null) {
        fault.value = t('notPicture');
        return;
      }
      const before = await pictures.current(id);
      await pictures.save(id, picture);
      remember(id, before, picture);
    });

  const saveFromUrl = (url: string): Promise<boolean> =>
    run('fetching', async (id) => {
      fetching = new AbortController();
      const before = await pictures.current(id);
      try {
        await pictures.saveFromUrl(id, url, fetching.signal);
      } catch (error) {
        // It may have been stored in the moment in which it was cancelled.
        if (isAbort(error)) await pictures.current(id);
        throw error;
      }
      remember(id, before, await pictures.current(id));
    });

  const remove = (): Promise<boolean> =>
    run('removing', async (id) => {
      const before = await pictures.current(id);
      if (before === null) return;
      await pictures.save(id, null);
      remember(id, before, null);
    });

  return { busy, fault, save, saveFromUrl, remove, cancel: () => fetching.abort() };
}
