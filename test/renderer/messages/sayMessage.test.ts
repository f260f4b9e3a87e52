import { afterEach, describe, expect, it } from 'vitest';
import { message } from '../../../main/contract/index.ts';
import { language } from '../../../renderer/messages/locale.ts';
import { sayMessage } from '../../../renderer/messages/sayMessage.ts';

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

  it('is said as it arrived when this window does not know its key', async () => {
    language.value = 'de';
    await expect.poll(() => say(message('sessionUnknown'))).toBe('Sitzung nicht gefunden.');
    expect(sayMessage('Out of tape.', { code: 'outOfTape', params: {} })).toBe('Out of tape.');
  });
});
