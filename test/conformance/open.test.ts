import { describe, expect } from 'vitest';
import { ownService, prove } from './prove.ts';

const { get } = ownService();
/** What is left open has a place of the station's own, and none under the prefix of the service. */
function settled(sentence: string, operations: readonly string[]): void {
  prove(sentence, async () => {
    const own = (await get('/station/v1/openapi.json')).body.paths;
    const service = (await get('/station/v1/openapi/service.json')).body.paths;
    for (const operation of operations) {
      const [method = '', path = ''] = operation.split(' ');
      expect([operation, own[path]?.[method] !== undefined]).toEqual([operation, true]);
      const shown = service[path.replace('/station/v1', '/api/v1')]?.[method];
      expect([operation, shown]).toEqual([operation, undefined]);
    }
  });
}

describe('Endpoints: Operations whose details are left open', () => {
  settled('Path of the bulk JSON item import: not shown.', ['post /station/v1/items:import']);
  settled('Paths of item lookup by identifier and of item get-many: not shown.', [
    'get /station/v1/items:lookup',
    'post /station/v1/items:batchGet',
  ]);
  settled('HTTP method of the container update: not shown.', ['patch /station/v1/containers/{containerId}']);
  settled('Paths of policy list, create and update, and of the policy lint and simulator operations: not shown.', [
    'get /station/v1/policies',
    'post /station/v1/policies',
    'patch /station/v1/policies/{policyId}',
    'post /station/v1/policies:lint',
    'post /station/v1/policies:simulate',
  ]);
  settled('Paths of consolidation profile list, get, update and delete: not shown.', [
    'get /station/v1/consolidation/profiles',
    'get /station/v1/consolidation/profiles/{profileId}',
    'patch /station/v1/consolidation/profiles/{profileId}',
    'delete /station/v1/consolidation/profiles/{profileId}',
  ]);
  settled('Paths of carrier tender and tracking retrieval: not shown.', [
    'post /station/v1/shipments/{id}/tender',
    'get /station/v1/shipments/{id}/tracking',
  ]);
  settled('Request and response bodies of the rate lookups (rates, LTL rates, table rates): not shown.', [
    'post /station/v1/rates:lookup',
    'post /station/v1/rates:lookupLtl',
    'post /station/v1/rates:lookupTable',
  ]);
  settled('Paths of user get, update, enable, disable, delete and password reset: not shown.', [
    'get /station/v1/users/{username}',
    'patch /station/v1/users/{username}',
    'post /station/v1/users/{username}/enable',
    'post /station/v1/users/{username}/disable',
    'delete /station/v1/users/{username}',
    'post /station/v1/users/{username}/resetPassword',
  ]);
  settled('Paths of key creation, algorithm list and usage statistics: not shown.', [
    'post /station/v1/keys',
    'get /station/v1/algorithms',
    'get /station/v1/usage',
  ]);
  settled('Get-by-id of an order and of a shipment: not shown.', [
    'get /station/v1/orders/{id}',
    'get /station/v1/shipments/{id}',
  ]);
  settled('The second fulfillment-plan operation by planId (a refresh or cancel style action): not shown.', [
    'post /station/v1/fulfillment-plans/{planId}/refresh',
    'post /station/v1/fulfillment-plans/{planId}/cancel',
  ]);
  prove('Staff-only routes under the admin path prefix are outside this interface: not shown.', async () => {
    for (const path of ['/station/v1/openapi.json', '/station/v1/openapi/service.json'])
      expect(Object.keys((await get(path)).body.paths).filter((one) => one.includes('/admin'))).toEqual([]);
  });
  prove(
    'Field names of the equipment, pallet and dynamic-container arrays in the pack request: not shown.',
    async () => {
      const document = (await get('/station/v1/openapi/service.json')).body;
      const { PackRequest, PackConsolidationGroupRequest } = document.components.schemas;
      for (const name of ['dynamicContainers', 'pallets', 'equipment'])
        expect(PackRequest.properties[name]).toEqual({ ...PackConsolidationGroupRequest.properties[name] });
    },
  );
});
