const GRAMS: Record<string, number> = { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523 }

/** Grams of one unit of weight; 1 of one that is not known. */
export const gramsOf = (unit: string): number => GRAMS[unit.trim().toLowerCase()] ?? 1
