import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { listenToCalls } from './api/client.ts';
import App from './App.vue';
import { takeTicket, ticketIn } from './features/signIn/takeTicket.ts';
import { followAddressFromStart } from './followAddress.ts';
import { router } from './router.ts';
import { useConnection } from './stores/connection.ts';
import { useQueryClient } from './stores/queryClient.ts';
import { useMissingScreen } from './stores/missingScreen.ts';
import { useSession } from './stores/session.ts';
import { useTheme } from './stores/theme.ts';
import { blockInvalidSubmits } from './ui/invalidInput.ts';
import './styles/base.css';

// A ticket is no screen, and must not stay where it can be read.
const ticket = takeTicket();

const app = createApp(App);
app.use(createPinia());

const session = useSession();
const connection = useConnection();
useTheme();
listenToCalls({
  answered: connection.answered,
  unreachable: connection.unreachable,
  unauthorized: session.lost,
  succeeded: useQueryClient().dropChanged,
});
connection.start();
blockInvalidSubmits(document);

// The link of a new start, opened in a tab that was here already: only the hash changes then. An unknown path is led elsewhere
// before anybody is asked; what it was stands in redirectedFrom, also in what follows, so each ticket is tried once.
let tried = ticket;
router.beforeEach((to) => {
  const later = ticketIn(to.redirectedFrom?.path ?? to.path);
  if (later === null || later === tried) return;
  tried = later;
  void session.start(later);
});
const missing = useMissingScreen();
router.onError((_error, to) => missing.missed(to.fullPath));
router.afterEach((_to, _from, failure) => {
  if (!failure) missing.came();
});
app.use(router);
followAddressFromStart(router);
app.mount('#app');
void session.start(ticket);
