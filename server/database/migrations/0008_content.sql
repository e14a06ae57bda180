CREATE TABLE "content_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"group_id" integer,
	"position" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "content_entries_slug_once" UNIQUE("kind","slug"),
	CONSTRAINT "content_entries_kind_known" CHECK ("content_entries"."kind" in ('article', 'question', 'page')),
	CONSTRAINT "content_entries_slug_shape" CHECK ("content_entries"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "content_entries_question_in_group" CHECK (("content_entries"."kind" = 'question') = ("content_entries"."group_id" is not null) and ("content_entries"."kind" = 'question') = ("content_entries"."position" is not null)),
	CONSTRAINT "content_entries_page_stays" CHECK ("content_entries"."kind" <> 'page' or "content_entries"."removed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"entry_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_ru" text NOT NULL,
	"summary_en" text NOT NULL,
	"body_ru" text NOT NULL,
	"body_en" text NOT NULL,
	"cover_id" uuid,
	"publish_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	CONSTRAINT "content_revisions_entry_id_number_pk" PRIMARY KEY("entry_id","number"),
	CONSTRAINT "content_revisions_number" CHECK ("content_revisions"."number" >= 1),
	CONSTRAINT "content_revisions_actor_named" CHECK (("content_revisions"."actor" = 'user') = ("content_revisions"."actor_user_id" is not null) and "content_revisions"."actor" ~ '^(user|system:[a-z-]+)$'),
	CONSTRAINT "content_revisions_live_stays" CHECK ("content_revisions"."withdrawn_at" is null or "content_revisions"."publish_at" is null or "content_revisions"."withdrawn_at" < "content_revisions"."publish_at"),
	CONSTRAINT "content_revisions_published_is_whole" CHECK ("content_revisions"."publish_at" is null or ("content_revisions"."title_ru" <> '' and "content_revisions"."title_en" <> '' and "content_revisions"."body_ru" <> '' and "content_revisions"."body_en" <> ''))
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "faq_groups_slug_unique" UNIQUE("slug"),
	CONSTRAINT "faq_groups_slug_shape" CHECK ("faq_groups"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"preview_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt_ru" text NOT NULL,
	"alt_en" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "pictures_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"address_ru" text NOT NULL,
	"address_en" text NOT NULL,
	"note_ru" text NOT NULL,
	"note_en" text NOT NULL,
	"timezone" text NOT NULL,
	"week" jsonb,
	"map_url" text,
	"is_shown" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cash_points_address" CHECK ("cash_points"."address_ru" <> '' and "cash_points"."address_en" <> ''),
	CONSTRAINT "cash_points_map_is_https" CHECK ("cash_points"."map_url" ~ '^https://'),
	CONSTRAINT "cash_points_week_of_seven" CHECK ("cash_points"."week" is null or jsonb_array_length("cash_points"."week") = 7)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"claim_number" text,
	"body" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "contact_messages_topic_known" CHECK ("contact_messages"."topic" in ('exchange', 'account', 'partners', 'other')),
	CONSTRAINT "contact_messages_locale_known" CHECK ("contact_messages"."locale" in ('ru', 'en')),
	CONSTRAINT "contact_messages_email_shape" CHECK ("contact_messages"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	CONSTRAINT "contact_messages_says_something" CHECK ("contact_messages"."body" <> ''),
	CONSTRAINT "contact_messages_answered_by_somebody" CHECK ("contact_messages"."answered_by" is null or "contact_messages"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "monitoring_visits" (
	"monitoring_id" integer NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "monitoring_visits_monitoring_id_day_pk" PRIMARY KEY("monitoring_id","day"),
	CONSTRAINT "monitoring_visits_count" CHECK ("monitoring_visits"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "monitorings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitorings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "monitorings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "monitorings_slug_shape" CHECK ("monitorings"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "monitorings_url_is_https" CHECK ("monitorings"."url" ~ '^https://')
);
--> statement-breakpoint
CREATE TABLE "site_changes" (
	"topic" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_changes_topic_known" CHECK ("site_changes"."topic" in ('cash', 'contacts', 'monitorings', 'questions', 'articles'))
);
--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_group_id_faq_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."faq_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_points" ADD CONSTRAINT "cash_points_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_visits" ADD CONSTRAINT "monitoring_visits_monitoring_id_monitorings_id_fk" FOREIGN KEY ("monitoring_id") REFERENCES "public"."monitorings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_group_id_index" ON "content_entries" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "content_revisions_cover_id_index" ON "content_revisions" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "content_revisions_actor_user_id_index" ON "content_revisions" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "content_revisions_publish_at_index" ON "content_revisions" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "pictures_created_by_index" ON "pictures" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "pictures_created_at_index" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cash_points_city_id_index" ON "cash_points" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by_index" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "claims_completed" ON "claims" USING btree ("finished_at") WHERE "claims"."state" = 'completed';--> statement-breakpoint
-- What a revision says stays as it was; it may only be withdrawn, once.
CREATE FUNCTION refuse_other_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL OR to_jsonb(NEW) - 'withdrawn_at' <> to_jsonb(OLD) - 'withdrawn_at' THEN
    RAISE EXCEPTION 'a revision stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER content_revisions_stay BEFORE UPDATE ON content_revisions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_revision();--> statement-breakpoint
CREATE TRIGGER content_revisions_kept BEFORE DELETE OR TRUNCATE ON content_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
