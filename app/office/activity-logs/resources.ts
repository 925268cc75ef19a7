import type { Resource } from '#app/contracts/kit.ts'

/** What is asked of any of them: its names, its pages, its forms. */
type Registered = Pick<Resource, 'name' | 'path' | 'page' | 'permission' | 'labels' | 'fieldSets'>

const isResource = (value: unknown): value is Registered =>
  typeof value === 'object' && value !== null && 'fieldSets' in value && 'labels' in value && 'path' in value

const contracts: Record<string, Record<string, unknown>> = import.meta.glob('../../contracts/resources/*.ts', {
  eager: true,
})

/** Every declared resource, of which the log tells: the folder of their contracts is the list. */
export const RESOURCES: readonly Registered[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).filter(isResource),
)
