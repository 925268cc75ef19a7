/** The token of a request's `Authorization: Bearer …`. */
export const bearerOf = (request: Request) => /^Bearer ([\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
