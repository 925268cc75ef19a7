/** What crosses between browser and server as it is. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A body, a query or a row of which the contract of its resource says more. */
export type JsonFields = { [key: string]: Json | undefined }
