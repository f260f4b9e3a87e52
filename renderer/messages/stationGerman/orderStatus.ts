import type { Sentence } from '../sentence.ts';

/** Why a delivered order is rejected for what it says of its status or type, and how that was read. */
export const orderStatus: readonly Sentence[] = [
  [
    'Order "{order}" was not stored: "{field}" is "{status}", which says that it is on hold in the other system. Retry when it is released there, or have it sent again.',
    'Auftrag „{order}“ wurde nicht gespeichert: „{field}“ ist „{status}“; demnach ist er im anderen System gesperrt. Wiederholen, wenn er dort freigegeben ist, oder ihn neu senden lassen.',
  ],
  [
    'Order "{order}" was not changed: "{field}" is "{status}", which says that it is on hold in the other system. Retry when it is released there, or have it sent again.',
    'Auftrag „{order}“ wurde nicht geändert: „{field}“ ist „{status}“; demnach ist er im anderen System gesperrt. Wiederholen, wenn er dort freigegeben ist, oder ihn neu senden lassen.',
  ],
  [
    'Order "{order}" was not stored: its status "{status}" is unknown. Add it to the cancel values or to the open values of the mapping to x-status, then retry.',
    'Auftrag „{order}“ wurde nicht gespeichert: Sein Status „{status}“ ist nicht bekannt. Ihn bei der Zuordnung zu x-status unter Stornowerte oder Offen-Werte eintragen, dann wiederholen.',
  ],
  [
    'Order "{order}" was not changed: its status "{status}" is unknown. Add it to the cancel values or to the open values of the mapping to x-status, then retry.',
    'Auftrag „{order}“ wurde nicht geändert: Sein Status „{status}“ ist nicht bekannt. Ihn bei der Zuordnung zu x-status unter Stornowerte oder Offen-Werte eintragen, dann wiederholen.',
  ],
  [
    'Order "{order}" was not stored: "{field}" is "{value}", which says neither that it is cancelled nor that it is not. Send true, false or the time of the cancellation.',
    'Auftrag „{order}“ wurde nicht gespeichert: „{field}“ ist „{value}“ und sagt weder, dass er storniert ist, noch dass er es nicht ist. true, false oder den Zeitpunkt der Stornierung senden.',
  ],
  [
    'Order "{order}" was not changed: "{field}" is "{value}", which says neither that it is cancelled nor that it is not. Send true, false or the time of the cancellation.',
    'Auftrag „{order}“ wurde nicht geändert: „{field}“ ist „{value}“ und sagt weder, dass er storniert ist, noch dass er es nicht ist. true, false oder den Zeitpunkt der Stornierung senden.',
  ],
  [
    'Order "{order}" was not stored: {field} is "{event}", but "{open}" is "{value}". If it is cancelled, send "status" as cancelled; if not, another event.',
    'Auftrag „{order}“ wurde nicht gespeichert: {field} ist „{event}“, aber „{open}“ ist „{value}“. Ist er storniert, „status“ als cancelled senden, sonst ein anderes Ereignis.',
  ],
  [
    'Order "{order}" was not changed: {field} is "{event}", but "{open}" is "{value}". If it is cancelled, send "status" as cancelled; if not, another event.',
    'Auftrag „{order}“ wurde nicht geändert: {field} ist „{event}“, aber „{open}“ ist „{value}“. Ist er storniert, „status“ als cancelled senden, sonst ein anderes Ereignis.',
  ],
  [
    'Order "{order}" was not stored: {field} is "{event}", and the record does not say whether it is to be packed. Send "status" with it: open or cancelled.',
    'Auftrag „{order}“ wurde nicht gespeichert: {field} ist „{event}“, und der Datensatz sagt nicht, ob er gepackt werden soll. „status“ mitsenden: open oder cancelled.',
  ],
  [
    'Order "{order}" was not changed: {field} is "{event}", and the record does not say whether it is to be packed. Send "status" with it: open or cancelled.',
    'Auftrag „{order}“ wurde nicht geändert: {field} ist „{event}“, und der Datensatz sagt nicht, ob er gepackt werden soll. „status“ mitsenden: open oder cancelled.',
  ],
  [
    '{count} order was rejected: {field} is "{event}", but the record says that it goes on.',
    '{count} Auftrag wurde abgelehnt: {field} ist „{event}“, aber nach dem Datensatz läuft er weiter.',
  ],
  [
    '{count} orders were rejected: {field} is "{event}", but the record says that it goes on.',
    '{count} Aufträge wurden abgelehnt: {field} ist „{event}“, aber nach den Datensätzen laufen sie weiter.',
  ],
  [
    '{count} order was rejected: {field} is "{event}", and the record does not say whether it is to be packed.',
    '{count} Auftrag wurde abgelehnt: {field} ist „{event}“, und der Datensatz sagt nicht, ob er gepackt werden soll.',
  ],
  [
    '{count} orders were rejected: {field} is "{event}", and the record does not say whether it is to be packed.',
    '{count} Aufträge wurden abgelehnt: {field} ist „{event}“, und die Datensätze sagen nicht, ob sie gepackt werden sollen.',
  ],
  [
    'Order "{order}" was not stored: The status is read from "{source}", which says "{status}", but "{field}" says "{value}". Correct one of them.',
    'Auftrag „{order}“ wurde nicht gespeichert: Der Status wird aus „{source}“ gelesen, dort steht „{status}“, aber in „{field}“ steht „{value}“. Eines davon berichtigen.',
  ],
  [
    'Order "{order}" was not stored: "{field}" is "{value}". The sender says that it has been delivered or is finished. If that is right, dismiss this record.',
    'Auftrag „{order}“ wurde nicht gespeichert: „{field}“ ist „{value}“. Laut Absender ist er ausgeliefert oder erledigt. Stimmt das, diesen Datensatz verwerfen.',
  ],
  [
    'Order "{order}" was not changed: The status is read from "{source}", which says "{status}", but "{field}" says "{value}". Correct one of them.',
    'Auftrag „{order}“ wurde nicht geändert: Der Status wird aus „{source}“ gelesen, dort steht „{status}“, aber in „{field}“ steht „{value}“. Eines davon berichtigen.',
  ],
  [
    'Order "{order}" was not changed: "{field}" is "{value}". The sender says that it has been delivered or is finished. If that is right, dismiss this record.',
    'Auftrag „{order}“ wurde nicht geändert: „{field}“ ist „{value}“. Laut Absender ist er ausgeliefert oder erledigt. Stimmt das, diesen Datensatz verwerfen.',
  ],
  [
    'Order "{order}" was not stored: "{field}" is "{value}", which no mapping reads. If the order is cancelled, send "status" as cancelled; if it is to be packed, send it without this field.',
    'Auftrag „{order}“ wurde nicht gespeichert: „{field}“ ist „{value}“, was keine Zuordnung liest. Ist der Auftrag storniert, „status“ als cancelled senden; soll er gepackt werden, ihn ohne dieses Feld senden.',
  ],
  [
    'Order "{order}" was not changed: "{field}" is "{value}", which no mapping reads. If the order is cancelled, send "status" as cancelled; if it is to be packed, send it without this field.',
    'Auftrag „{order}“ wurde nicht geändert: „{field}“ ist „{value}“, was keine Zuordnung liest. Ist der Auftrag storniert, „status“ als cancelled senden; soll er gepackt werden, ihn ohne dieses Feld senden.',
  ],
  [
    '{count} order was rejected: "{field}" is "{value}", which no mapping reads.',
    '{count} Auftrag wurde abgelehnt: „{field}“ ist „{value}“, was keine Zuordnung liest.',
  ],
  [
    '{count} orders were rejected: "{field}" is "{value}", which no mapping reads.',
    '{count} Aufträge wurden abgelehnt: „{field}“ ist „{value}“, was keine Zuordnung liest.',
  ],
  [
    '{count} order was rejected: "{field}" is "{status}", which means on hold.',
    '{count} Auftrag wurde abgelehnt: „{field}“ ist „{status}“, also gesperrt.',
  ],
  [
    '{count} orders were rejected: "{field}" is "{status}", which means on hold.',
    '{count} Aufträge wurden abgelehnt: „{field}“ ist „{status}“, also gesperrt.',
  ],
  [
    '{count} order was rejected: the status "{status}" is unknown.',
    '{count} Auftrag wurde abgelehnt: Der Status „{status}“ ist nicht bekannt.',
  ],
  [
    '{count} orders were rejected: the status "{status}" is unknown.',
    '{count} Aufträge wurden abgelehnt: Der Status „{status}“ ist nicht bekannt.',
  ],
  [
    '{count} order was rejected: "{field}" is "{value}", neither yes nor no.',
    '{count} Auftrag wurde abgelehnt: „{field}“ ist „{value}“, weder ja noch nein.',
  ],
  [
    '{count} orders were rejected: "{field}" is "{value}", neither yes nor no.',
    '{count} Aufträge wurden abgelehnt: „{field}“ ist „{value}“, weder ja noch nein.',
  ],
  [
    'Order "{order}" was not stored: its type "{type}" is unknown. If it is an order to pack, add it to the open values of the mapping to orderType, then retry; if not, dismiss this record.',
    'Auftrag „{order}“ wurde nicht gespeichert: Seine Auftragsart „{type}“ ist nicht bekannt. Ist er zu packen, sie bei der Zuordnung zu orderType unter Offen-Werte eintragen, dann wiederholen; sonst diesen Datensatz verwerfen.',
  ],
  [
    'Order "{order}" was not stored: "{field}" is "{value}", so it is a test order of the shop. Dismiss this record; to pack the order all the same, send it without this field.',
    'Auftrag „{order}“ wurde nicht gespeichert: „{field}“ ist „{value}“, er ist also ein Testauftrag des Shops. Diesen Datensatz verwerfen; soll der Auftrag trotzdem gepackt werden, ihn ohne dieses Feld senden.',
  ],
  [
    'Order "{order}" was not changed: its type "{type}" is unknown. If it is an order to pack, add it to the open values of the mapping to orderType, then retry; if not, dismiss this record.',
    'Auftrag „{order}“ wurde nicht geändert: Seine Auftragsart „{type}“ ist nicht bekannt. Ist er zu packen, sie bei der Zuordnung zu orderType unter Offen-Werte eintragen, dann wiederholen; sonst diesen Datensatz verwerfen.',
  ],
  [
    'Order "{order}" was not changed: "{field}" is "{value}", so it is a test order of the shop. Dismiss this record; to pack the order all the same, send it without this field.',
    'Auftrag „{order}“ wurde nicht geändert: „{field}“ ist „{value}“, er ist also ein Testauftrag des Shops. Diesen Datensatz verwerfen; soll der Auftrag trotzdem gepackt werden, ihn ohne dieses Feld senden.',
  ],
  [
    '{count} order was rejected: the type "{type}" is unknown.',
    '{count} Auftrag wurde abgelehnt: Die Auftragsart „{type}“ ist nicht bekannt.',
  ],
  [
    '{count} order was rejected: "{field}" is "{value}", which means a test order of the shop.',
    '{count} Auftrag wurde abgelehnt: „{field}“ ist „{value}“, also ein Testauftrag des Shops.',
  ],
  [
    '{count} orders were rejected: the type "{type}" is unknown.',
    '{count} Aufträge wurden abgelehnt: Die Auftragsart „{type}“ ist nicht bekannt.',
  ],
  [
    '{count} orders were rejected: "{field}" is "{value}", which means a test order of the shop.',
    '{count} Aufträge wurden abgelehnt: „{field}“ ist „{value}“, also ein Testauftrag des Shops.',
  ],
  ['"{field}" is empty, and the order was read as open', '„{field}“ ist leer, und der Auftrag wurde als offen gelesen'],
];
