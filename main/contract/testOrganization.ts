/**
 * Records that test keys create belong to a test organization beside the live one, which has the masters of both. Its id says so:
 * `<live id>.test-<number>`, with another number after each clearing of the test data.
 */
const suffix = /\.test-(\d+)$/;

/** The test organization with this number. */
export function testOrganizationOf(organizationId: string, number: number): string {
  return `${organizationId}.test-${String(number)}`;
}

/** The number of a test organization; null for a live one. */
export function testNumberOf(organizationId: string): number | null {
  const [, number] = suffix.exec(organizationId) ?? [];
  return number === undefined ? null : Number(number);
}

/** The live organization, whose masters, settings and users a test organization shares; a live one's own id. */
export function liveOrganizationOf(organizationId: string): string {
  return organizationId.replace(suffix, '');
}
