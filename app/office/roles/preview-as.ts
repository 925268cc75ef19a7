import { startPreview } from '#app/bff/roles.functions.ts'
import { toastError } from '#app/lib/toast.ts'

/**
 * Shows the back-office as a role sees it. The page is loaded anew: nothing that it knows may be left from what its user
 * saw with his own permissions.
 */
export async function previewAs(id: number): Promise<void> {
  try {
    await startPreview({ data: { id } })
    window.location.assign('/dashboard')
  } catch (error) {
    void toastError(error)
  }
}
