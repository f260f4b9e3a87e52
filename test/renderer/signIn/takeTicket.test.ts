import { describe, expect, it } from 'vitest';
import { takeTicket, ticketIn } from '../../../renderer/features/signIn/takeTicket.ts';

describe('the ticket in the address', () => {
  it('is read with and without a slash, and decoded', () => {
    expect(ticketIn('#ticket=a%2Bb')).toBe('a+b');
    expect(ticketIn('/ticket=abc')).toBe('abc');
    expect(ticketIn('#/items')).toBeNull();
    expect(ticketIn('#ticket=')).toBeNull();
  });

  it('does not stay in the address', () => {
    window.location.hash = '#ticket=once';
    expect(takeTicket()).toBe('once');
    expect(window.location.hash).toBe('');
    expect(takeTicket()).toBeNull();
  });
});
