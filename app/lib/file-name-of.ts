/** What a reply's file is to be called, as its header says. */
export const fileNameOf = ({ headers }: Pick<Response, 'headers'>, otherwise: string): string =>
  /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? otherwise
