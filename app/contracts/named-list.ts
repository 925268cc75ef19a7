/** Below what key a reply names the rows that a list of ids points to: `category_ids` → `categories`. */
export const namedList = (key: string): string => key.replace(/y_ids$/, 'ies').replace(/_ids$/, 's')
