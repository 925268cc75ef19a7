/** A shown number as it is dialled from anywhere: one without a country code is Cambodian, as the server reads it. */
export const dialled = (number: string): string => number.replace(/[^\d+]/g, '').replace(/^0/, '+855')

/** Where Telegram opens a chat with whoever has the number, as far as that person lets himself be found by it. */
export const telegramLink = (number: string): string => `https://t.me/${dialled(number)}`
