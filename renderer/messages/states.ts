import { defineMessages } from './messages.ts';

/** The states of orders and shipments, as lists, boards and histories call them. */
export const states = defineMessages({
  en: {
    order: {
      Draft: 'Draft',
      Received: 'Received',
      waitingForStock: 'Waiting for stock',
      Planned: 'Planned',
      Cancelled: 'Cancelled',
    },
    shipment: {
      Created: 'Created',
      Optimizing: 'Optimizing',
      Optimized: 'Optimized',
      OptimizationFailed: 'Optimization failed',
      Rating: 'Rating',
      Rated: 'Rated',
      RateFailed: 'Rating failed',
      Ready: 'Ready',
      Tendered: 'Tendered',
      Shipped: 'Shipped',
      Cancelled: 'Cancelled',
    },
    atSender: { cancellation: 'Cancelled at sender', change: 'Changed at sender' },
    packing: { packing: 'Being packed', paused: 'Paused', held: 'On hold', packed: 'Packed' },
  },
  de: {
    order: {
      Draft: 'Entwurf',
      Received: 'Eingegangen',
      waitingForStock: 'Wartet auf Ware',
      Planned: 'Eingeplant',
      Cancelled: 'Storniert',
    },
    shipment: {
      Created: 'Angelegt',
      Optimizing: 'Wird optimiert',
      Optimized: 'Optimiert',
      OptimizationFailed: 'Optimierung gescheitert',
      Rating: 'Preise werden eingeholt',
      Rated: 'Mit Preis',
      RateFailed: 'Ohne Preis',
      Ready: 'Bereit',
      Tendered: 'Beauftragt',
      Shipped: 'Versandt',
      Cancelled: 'Storniert',
    },
    atSender: { cancellation: 'Beim Absender storniert', change: 'Beim Absender geändert' },
    packing: {
      packing: 'Wird gepackt',
      paused: 'Unterbrochen',
      held: 'Angehalten',
      packed: 'Gepackt',
    },
  },
});
