// Watches the first script of the page. When it does not come, because the station is just being started anew, nothing of the
// window is there to say so: this says it, and loads the page again as soon as the station answers.
{
  const countKey = 'packwright.loadedAnew'; // As in stores/missingScreen.ts.
  const mostTurns = 3;
  const pauseMs = 1000;
  const words = /^de/i.test(navigator.language)
    ? { lang: 'de', title: 'Packwright konnte nicht geladen werden', body: 'Die Station hat nicht geantwortet. Das Fenster lädt automatisch, sobald sie wieder läuft. Nichts ist verloren.', load: 'Neu laden' } // prettier-ignore
    : { lang: 'en', title: 'Packwright could not be loaded', body: 'The station did not answer. The window reloads automatically when it is running again. Nothing is lost.', load: 'Reload' }; // prettier-ignore

  const makeElement = (name, text) => Object.assign(document.createElement(name), { textContent: text });

  function show() {
    const main = Object.assign(document.createElement('main'), { className: 'not-started', lang: words.lang });
    const button = makeElement('button', words.load);
    button.addEventListener('click', () => location.reload());
    main.append(makeElement('h1', words.title), makeElement('p', words.body), button);
    document.getElementById('app').replaceChildren(main);
    button.focus();
  }

  async function loadWhenAnswered() {
    const turns = Number(sessionStorage.getItem(countKey));
    if (turns >= mostTurns) return;
    const answer = await fetch('/station/v1/health', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) {
      sessionStorage.setItem(countKey, String(turns + 1));
      location.reload();
    } else setTimeout(loadWhenAnswered, pauseMs);
  }

  let failed = false;
  addEventListener(
    'error',
    ({ target }) => {
      // A script of ours, or one that it imports; the window itself is there when anything is drawn.
      if (failed || !(target instanceof HTMLScriptElement) || document.querySelector('#app > *')) return;
      failed = true;
      if (document.body) show();
      else addEventListener('DOMContentLoaded', show);
      void loadWhenAnswered();
    },
    true,
  );
}
