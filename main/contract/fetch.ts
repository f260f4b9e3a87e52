/** The part of the platform's `fetch` that the client uses; declared here because the contract knows no platform. */
export interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
}
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string | object;
  signal?: object;
}
export type FetchLike = (url: string, init: FetchInit) => Promise<FetchResponse>;
