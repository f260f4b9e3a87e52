import type { Component, InjectionKey } from 'vue';

/**
 * Shows the item (`itemId`, `name`) of the unit that is selected or was placed last; nothing where there is nothing to show. The
 * application provides it: a load knows no more of an item than what it is called.
 */
export const unitPicture: InjectionKey<Component> = Symbol('unitPicture');
