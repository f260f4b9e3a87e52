import type { PackingSettings } from '../../../main/contract/index.ts';
import type { Call } from './callStation.ts';

/** Changes how packing goes at every bench. */
export async function packingSteps(call: Call, change: Partial<PackingSettings>): Promise<void> {
  const { packing } = (await call('GET', '/station/v1/settings')).body as { packing: PackingSettings };
  const { status, body } = await call('PATCH', '/station/v1/settings', { packing: { ...packing, ...change } });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Ana and Ben pack, Lea leads. */
export async function benchPackers(call: Call): Promise<void> {
  for (const [name, role, pin] of [
    ['Ana', 'packer', '4711'],
    ['Ben', 'packer', '0815'],
    ['Lea', 'lead', '9999'],
  ] as const) {
    const badge = `BADGE-${name.toUpperCase()}`;
    const { status, body } = await call('POST', '/station/v1/operators', { name, role, badge, pin });
    if (status !== 201) throw new Error(JSON.stringify(body));
  }
  await packingSteps(call, { operatorsSignIn: true });
}
