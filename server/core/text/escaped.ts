/** Text as HTML and XML hold it, in an element and in an attribute alike. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
