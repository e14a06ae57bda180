import { cashPointResource } from './cash/cash-points'
import { monitoringResource } from './monitorings/monitorings'

/** The lists of the site that operators maintain. */
export const siteResources = [cashPointResource, monitoringResource] as const
