/** Whether a page may link to it. A pattern alone takes `https://[` for one, which nothing that shows its host can read. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
