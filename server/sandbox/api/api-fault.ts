type FaultType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';

/** A refusal as the provider words it, for the one who called its interface. */
export class ApiFault extends Error {
  readonly status: number;
  readonly type: FaultType;
  readonly code: string | undefined;
  readonly param: string | undefined;
  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code, param }: { type?: FaultType; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
  get body() {
    const { type, code, param, message } = this;
    return { error: { ...(code !== undefined && { code }), message, ...(param !== undefined && { param }), type } };
  }
}

/** "No such customer: 'cus_1'"; 404 where the address names it, 400 where a parameter does. */
export const noSuch = (what: string, id: string, param?: string) =>
  new ApiFault(param === undefined ? 404 : 400, `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
