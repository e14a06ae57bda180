'use client'

import dynamic from 'next/dynamic'

/* Courses seldom change while a form is sent, so the question comes with the first time. */
export const CourseChangeQuestion = dynamic(() =>
  import('./course-change-dialog').then((module) => module.CourseChangeDialog),
)
