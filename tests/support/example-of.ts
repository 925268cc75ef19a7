/** What a body of a resource needs beside its name. */
const MORE: Readonly<Record<string, object>> = {
  'tax-classes': { rate: 10 },
}

/** A body that makes one of a resource, by the path of its calls. */
export const exampleOf = (path: string, name: string): object => ({ name, ...MORE[path] })
