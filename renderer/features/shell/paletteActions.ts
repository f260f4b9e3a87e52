import {
  ArchiveRestore,
  Cable,
  Calculator,
  Combine,
  DatabaseBackup,
  FileUp,
  FlaskConical,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  Plus,
  Printer,
  Redo2,
  Ruler,
  Scaling,
  ScrollText,
  Undo2,
} from '@lucide/vue';
import { computed, type Component, type ComputedRef } from 'vue';
import { useRouter } from 'vue-router';
import { useHistory } from '../../stores/history.ts';
import { useSession } from '../../stores/session.ts';
import { useTestMode } from '../../stores/testMode.ts';
import { themeChoices, useTheme } from '../../stores/theme.ts';
import { activeShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { measureSystem, measureSystems } from '../../ui/measure/units.ts';
import { uiScale, uiScales } from '../../ui/scale.ts';
import { language, languageNames, languages } from '../../messages/locale.ts';
import { useMessages } from '../../messages/messages.ts';
import { useLoadSamples } from '../../masters/useLoadSamples.ts';
import { themeIcons } from './themeIcons.ts';
import { useSignOut } from './useSignOut.ts';
import { messages } from './messages.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: Component;
  readonly keys: string;
  readonly run: () => void;
}

/** A verb of a screen: where it is done. Named in the words. */
interface Verb {
  readonly name: keyof typeof messages.texts.en.palette.verbs;
  readonly icon: Component;
  readonly to: string;
  /** What only an administrator may. */
  readonly admin?: boolean;
}

const verbs: readonly Verb[] = [
  { name: 'newOrder', icon: Plus, to: '/orders/new' },
  { name: 'importOrders', icon: FileUp, to: '/orders?do=import' },
  { name: 'newShipment', icon: Plus, to: '/orders?status=Received' },
  { name: 'suggestGroups', icon: Combine, to: '/consolidation?view=suggested' },
  { name: 'newProfile', icon: Plus, to: '/consolidation?view=profiles&panel=new' },
  { name: 'newPlan', icon: Plus, to: '/plans/new' },
  { name: 'newBatch', icon: Plus, to: '/batches/new' },
  { name: 'buildWaves', icon: Plus, to: '/waves?panel=new' },
  { name: 'newItem', icon: Plus, to: '/items?panel=new' },
  { name: 'importItems', icon: FileUp, to: '/items?do=import', admin: true },
  { name: 'newContainer', icon: Plus, to: '/containers?panel=new' },
  { name: 'importContainers', icon: FileUp, to: '/containers?do=import', admin: true },
  { name: 'deletedItems', icon: ArchiveRestore, to: '/items/deleted' },
  { name: 'deletedContainers', icon: ArchiveRestore, to: '/containers/deleted' },
  { name: 'newSlot', icon: Plus, to: '/slots?panel=new' },
  { name: 'importSlots', icon: FileUp, to: '/slots?do=import', admin: true },
  { name: 'newRates', icon: Plus, to: '/rates/new' },
  { name: 'importRates', icon: FileUp, to: '/rates?do=import', admin: true },
  { name: 'tryQuote', icon: Calculator, to: '/rates/quote' },
  { name: 'newRule', icon: Plus, to: '/rules/new' },
  { name: 'newPolicy', icon: Plus, to: '/policies/new' },
  { name: 'tryRules', icon: FlaskConical, to: '/rules/test' },
  { name: 'setUpHost', icon: Cable, to: '/integrations' },
  { name: 'newKey', icon: Plus, to: '/access?part=keys&panel=new' },
  { name: 'newUser', icon: Plus, to: '/access?part=users&panel=new', admin: true },
  { name: 'password', icon: KeyRound, to: '/access?part=account' },
  { name: 'backup', icon: DatabaseBackup, to: '/settings?part=backups&do=backup', admin: true },
  { name: 'log', icon: ScrollText, to: '/settings?part=log', admin: true },
  { name: 'devices', icon: Printer, to: '/settings?part=devices' },
];

/** Everything that can be done from anywhere, and then what the screen at hand can do by its keys. */
export function usePaletteActions(help: () => void): {
  readonly anywhere: ComputedRef<readonly Command[]>;
  readonly here: ComputedRef<readonly Command[]>;
} {
  const { t } = useMessages(messages);
  const router = useRouter();
  const theme = useTheme();
  const session = useSession();
  const testMode = useTestMode();
  const history = useHistory();
  const samples = useLoadSamples();
  const signOut = useSignOut();

  const anywhere = computed<readonly Command[]>(() => [
    ...verbs
      .filter(({ admin }) => session.isAdmin || admin !== true)
      .map(({ name, icon, to }) => {
        const label = t(`palette.verbs.${name}`);
        return { id: name, label, icon, keys: keysOf(label), run: () => void router.push(to) };
      }),
    ...(session.isAdmin
      ? [{ id: 'samples', label: t('palette.samples'), icon: FlaskConical, keys: '', run: () => void samples.load() }]
      : []),
    { id: 'undo', label: t('palette.undo'), icon: Undo2, keys: '$mod+z', run: () => void history.byKey('undo') },
    { id: 'redo', label: t('palette.redo'), icon: Redo2, keys: '$mod+Shift+z', run: () => void history.byKey('redo') },
    ...themeChoices.map((choice) => ({
      id: `theme-${choice}`,
      label: t('palette.theme', { theme: t(`themes.${choice}`) }),
      icon: themeIcons[choice],
      keys: '',
      run: () => (theme.choice = choice),
    })),
    ...languages.map((each) => ({
      id: `language-${each}`,
      label: t('palette.language', { language: languageNames[each] }),
      icon: Languages,
      keys: '',
      run: () => (language.value = each),
    })),
    ...measureSystems.map((each) => ({
      id: `measures-${each}`,
      label: t('palette.measures', { measures: t(`measures.${each}`) }),
      icon: Ruler,
      keys: '',
      run: () => (measureSystem.value = each),
    })),
    ...uiScales.map((each) => ({
      id: `scale-${each}`,
      label: t('palette.scale', { scale: t(`scales.${each}`) }),
      icon: Scaling,
      keys: '',
      run: () => (uiScale.value = each),
    })),
    { id: 'help', label: t('keysOfScreen'), icon: Keyboard, keys: '?', run: help },
    {
      id: 'test-data',
      label: testMode.isOn ? t('testData.leave') : t('testData.show'),
      icon: FlaskConical,
      keys: '',
      run: () => testMode.turn(!testMode.isOn),
    },
    { id: 'sign-out', label: t('signOut'), icon: LogOut, keys: '', run: () => void signOut() },
  ]);

  /** What has a name among the actions already is not named twice. */
  const here = computed<readonly Command[]>(() => {
    const named = new Set(anywhere.value.map(({ label }) => label));
    return activeShortcuts()
      .filter(({ group, label, local }) => !local && group !== t('everywhere') && !named.has(label))
      .map(({ keys, label, group, run }) => ({ id: `key-${keys}`, label, detail: group, icon: Keyboard, keys, run }));
  });

  return { anywhere, here };
}

/** A key counts only where it works now. */
function keysOf(label: string): string {
  return activeShortcuts().find((shortcut) => shortcut.label === label)?.keys ?? '';
}
