import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { ProblemResponse, type Identity, type SignInRequest } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';
import { writeMode } from '../api/dataMode.ts';
import { desktopShell } from '../api/desktopShell.ts';
import { readToken, writeToken } from '../api/token.ts';

/** Who is at the station. `starting` lasts until the station has said whether it knows us. */
export type SessionState = 'starting' | 'unreachable' | 'signedOut' | 'signedIn';

export const useSession = defineStore('session', () => {
  const state = ref<SessionState>('starting');
  const identity = ref<Identity | null>(null);
  /** True when the credentials ended while somebody was working. */
  const expired = ref(false);
  const isAdmin = computed(() => identity.value?.isAdmin ?? false);

  /** A ticket that was refused: used already, or too old. */
  const ticketError = shallowRef<unknown>(null);

  /** Without a ticket this succeeds in the desktop shell, where the host adds the window's own session, and after a reload. */
  async function start(ticket: string | null): Promise<void> {
    try {
      if (ticket !== null) {
        await signIn({ ticket });
        return;
      }
    } catch (error) {
      ticketError.value = error;
    }
    await recognise();
  }

  async function recognise(): Promise<void> {
    // Only the desktop shell adds credentials of its own.
    if (readToken() === null && !desktopShell) {
      state.value = 'signedOut';
      return;
    }
    try {
      identity.value = (await call('getIdentity', {})).body;
      state.value = 'signedIn';
    } catch (error) {
      // A refusal has come through `lost`; anything else means that nobody answered.
      if (!(error instanceof ProblemResponse && error.problem.status === 401)) state.value = 'unreachable';
    }
  }

  async function signIn(credentials: SignInRequest): Promise<void> {
    writeMode('live');
    writeToken((await call('signIn', { body: credentials })).body.token);
    identity.value = (await call('getIdentity', {})).body;
    expired.value = false;
    ticketError.value = null;
    state.value = 'signedIn';
  }

  /** The window is used as a bench: its session goes on. The desktop shell has one that needs no password. */
  async function renew(benchId: string): Promise<void> {
    const token = readToken();
    if (token === null || desktopShell) return;
    const { body } = await call('renewSession', { body: { benchId } });
    // Somebody may have signed out meanwhile.
    if (readToken() === token) writeToken(body.token);
  }

  async function signOut(): Promise<void> {
    try {
      await call('signOut', {});
    } finally {
      // Even when the station is away, this window forgets.
      forget();
      identity.value = null;
      expired.value = false;
      state.value = 'signedOut';
    }
  }

  /** The station refused the credentials. */
  function lost(): void {
    expired.value = state.value === 'signedIn' && readToken() !== null;
    forget();
    identity.value = null;
    state.value = 'signedOut';
  }

  /** Test data never outlives the session in which it was switched on. */
  function forget(): void {
    writeToken(null);
    writeMode('live');
  }

  return { state, identity, expired, ticketError, isAdmin, start, recognise, signIn, renew, signOut, lost };
});
