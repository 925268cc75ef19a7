/** Within a transaction: values are written and read the same way whatever the server is set to, and nothing hurries it. */
export const PLAIN_TEXT = `
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL row_security = off; SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1;`
