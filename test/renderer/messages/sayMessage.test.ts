import { afterEach, describe, expect, it } from 'vitest';
import { message } from '../../../main/contract/index.ts';
import { contradictionOf } from '../../../main/domain/rules/lint/lintConditions.ts';
import { language } from '../../../renderer/messages/locale.ts';
import { sayMessage } from '../../../renderer/messages/sayMessage.ts';
import { measureSystem } from '../../../renderer/ui/measure/units.ts';

const say = ({ text, ...key }: ReturnType<typeof message>) => sayMessage(text, key);

describe('a message of the service', () => {
  afterEach(() => {
    language.value = 'en';
  });

  it('is said in the language of the window, with names as they are quoted there', async () => {
    const refused = message('recordExists', { kind: 'item', id: 'A-1' });
    expect(say(refused)).toBe('The item "A-1" exists already.');
    language.value = 'de';
    await expect.poll(() => say(refused)).toBe('„A-1“ gibt es schon.');
    language.value = 'en';
    await expect.poll(() => say(refused)).toBe('The item "A-1" exists already.');
  });

  it('names states as the screens do', async () => {
    const refused = message('shipmentNotTendered', { state: 'OptimizationFailed' });
    await expect.poll(() => say(refused)).toBe('The shipment is Optimization failed and has not been tendered.');
    language.value = 'de';
    await expect.poll(() => say(refused)).toBe('Die Sendung ist Optimierung gescheitert und nicht beauftragt.');
  });

  it('counts places as people do', async () => {
    const required = message('fieldRequired', { field: 'items[0].width' });
    expect(say(required)).toBe('Line 1, width is required.');
    language.value = 'de';
    await expect.poll(() => say(required)).toBe('Zeile 1, Breite fehlt.');
  });

  it('names the fields of rule conditions and their weights as the rule editor does', async () => {
    const conditions = [
      { field: 'totalWeight', operator: 'greaterThan', value: 22.0462 },
      { field: 'totalWeight', operator: 'x-lessThan', value: 11.0231 },
    ];
    const reason = contradictionOf(conditions) ?? expect.fail('they contradict each other');
    expect(reason.text).toBe('the total weight cannot be above 22.0462 lb and below 11.0231 lb');
    language.value = 'de';
    measureSystem.value = 'metric';
    await expect.poll(() => say(reason)).toBe('„Gesamtgewicht“ kann nicht über 10 kg und unter 5 kg liegen');
    measureSystem.value = 'imperial';
  });

  it('is said as it arrived when this window does not know its key', async () => {
    language.value = 'de';
    await expect.poll(() => say(message('sessionUnknown'))).toBe('Sitzung nicht gefunden.');
    expect(sayMessage('Out of tape.', { code: 'outOfTape', params: {} })).toBe('Out of tape.');
  });
});
