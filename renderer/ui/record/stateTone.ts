/** How a state looks: not begun, waiting for somebody, at work, on its way, done, done in part, failed, given up. */
export type StateTone = 'new' | 'open' | 'busy' | 'going' | 'done' | 'partial' | 'failed' | 'ended';
