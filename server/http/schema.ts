import { endpoints, type Endpoint } from '../../contract/endpoints.ts';
import { errorBody } from '../../contract/errors.ts';
import { calls, type CallName, type CallSchemas } from '../../contract/table.ts';

/** The input and output of a call, for its validation and its description. */
export function schemaOf(name: CallName) {
  const { path, success }: Endpoint = endpoints[name];
  const [, , area = ''] = path.split('/');
  const { params, query, body, response }: CallSchemas = calls[name];
  return {
    operationId: name,
    tags: [area],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: {
      ...(response ? { [success ?? 200]: response } : {}),
      '4xx': errorBody,
      '5xx': errorBody,
    },
  };
}
