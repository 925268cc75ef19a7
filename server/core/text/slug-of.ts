/** Letters of any script, digits, underscores and single hyphens, at most 120; '' where nothing is left. */
export const slugOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d]/g, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
