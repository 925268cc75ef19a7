// The one place that gathers the tables, for Drizzle's generator alone; code imports the areas.
export * from './audit.ts'
export * from './catalogue.ts'
export * from './identity.ts'
export * from './platform.ts'
export * from './sales.ts'
export * from './store.ts'
export * from './support.ts'
export * from './work.ts'
