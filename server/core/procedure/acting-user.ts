/** A user's row as an audit row names whoever acts: for audit entries before there is a session. */
export const actingUser = (row: { id: number; firstname: string; lastname: string }) => ({
  userId: row.id,
  name: `${row.firstname} ${row.lastname}`,
})
