/* The past of the demo office: what its customer has done there as a referrer. Real offices have none. */
export { tellStoryJob } from './jobs'
export { tellStory } from './tell-story'
export type { StoryParts } from './telling'
