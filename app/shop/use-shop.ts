import { getRouteApi } from '@tanstack/react-router'

const layout = getRouteApi('/sites/$shop')

/** The store whose pages these are, and its categories: loaded once by the layout's route. */
export const useShop = () => layout.useLoaderData()
