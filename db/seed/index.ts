/** Sample masters; loaded only when somebody asks for them. */
export { sampleContainers as containers } from './containers.ts';
export { sampleItems as items } from './items.ts';
