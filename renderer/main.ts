import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { listenToCalls } from './api/client.ts';
import App from './App.vue';
import { takeTicket } from './features/signIn/takeTicket.ts';
import { router } from './router.ts';
import { useConnection } from './stores/connection.ts';
import { useSession } from './stores/session.ts';
import { useTheme } from './stores/theme.ts';
import './styles/base.css';

// Before the router reads the address: a ticket is no screen, and must not stay where it can be read.
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
});
connection.start();

app.use(router);
app.mount('#app');
void session.start(ticket);
