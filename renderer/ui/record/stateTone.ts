/** How a state looks: not begun, waiting for somebody, at work, on its way, done, failed, given up. */
export type StateTone = 'new' | 'open' | 'busy' | 'going' | 'done' | 'failed' | 'ended';
