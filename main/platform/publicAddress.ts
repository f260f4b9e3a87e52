import { message, type Message } from '../contract/index.ts';
import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are private, local, reserved or not one host (IANA's special-purpose registry). */
const closedIPv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/** Of IPv6 only global unicast is open, and not these parts of it: special purposes, documentation, and 6to4, which hides IPv4. */
const openIPv6 = ['2000::/3'];
const closedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const closed4 = listOf(closedIPv4, 'ipv4');
const open6 = listOf(openIPv6, 'ipv6');
const closed6 = listOf(closedIPv6, 'ipv6');

/** Whether an IP address is a public one, as a host of the Internet has. False for everything that is no address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed4.check(address, 'ipv4');
    case 6:
      return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Names that mean this computer or its network, whatever a name server says. */
const localNames = /(?:^|\.)(?:localhost|local|internal|lan|home|localdomain|home\.arpa)\.?$/i;

/** Whether a host is a private or reserved address, or a name that means this computer or its network. */
export function isClosedHost(host: string): boolean {
  return isIP(host) === 0 ? localNames.test(host) : !isPublicAddress(host);
}

/** What is wrong with the address of a callback, as a sentence; null when nothing is. Its host is looked up when it is called. */
export function callbackFault(text: string): Message | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return message('callbackNoUrl');
  if (url.protocol !== 'https:') return message('callbackNoHttps');
  if (url.username !== '' || url.password !== '') return message('callbackCredentials');
  if (isClosedHost(hostOf(url))) return message('callbackPrivate');
  return null;
}

/** The host of a URL, of an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
