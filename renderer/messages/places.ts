import { defineMessages, useMessages } from './messages.ts';

/** Where in a request something stands, as people count: the station names it for machines, from zero and with a path. */
const messages = defineMessages({
  en: {
    items: 'line {number}',
    deliveries: 'order {number}',
    orders: 'order {number}',
    containers: 'box {number}',
    field: { length: 'length', width: 'width', height: 'height', weight: 'weight', quantity: 'quantity' },
  },
  de: {
    items: 'Zeile {number}',
    deliveries: 'Auftrag {number}',
    orders: 'Auftrag {number}',
    containers: 'Karton {number}',
    field: { length: 'Länge', width: 'Breite', height: 'Höhe', weight: 'Gewicht', quantity: 'Menge' },
  },
});
const { t } = useMessages(messages);
type Listed = Exclude<keyof typeof messages.texts.en, 'field'>;
type NamedField = keyof typeof messages.texts.en.field;
const isNamedField = (name: string): name is NamedField => Object.hasOwn(messages.texts.en.field, name);

/** With the name of what stands there: that says more than its number. */
const named = /\b(?:items|deliveries|orders|lines|containers)\[\d+\] \(([^()]*)\)/g;
const entry = /\b(items|deliveries|orders|lines|containers)\[(\d+)\](?:\.(?:packRequest\.)?(\w[\w.[\]]*))?/g;
const atStart = /^(?:items|deliveries|orders|lines|containers)\[/;
/** A list as a whole, before what is wrong with it. */
const wholeList = /^(?:items|deliveries|orders|lines|containers): /;

/** `items[1] (SIEVE): …` is about SIEVE, `items[1].length …` about the length in line 2. */
export function withPlaces(text: string): string {
  const unnamed = text.replace(wholeList, '').replace(named, '$1');
  const said = counted(unnamed);
  return atStart.test(unnamed) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** Fields inside follow with a place of their own: `orders[3].packRequest.items[0].length`. */
function counted(text: string): string {
  return text.replace(entry, (_, list: string, index: string, inside?: string) => {
    const place = t(list === 'lines' ? 'items' : (list as Listed), { number: Number(index) + 1 });
    if (inside === undefined) return place;
    return `${place}, ${isNamedField(inside) ? t(`field.${inside}`) : counted(inside)}`;
  });
}
