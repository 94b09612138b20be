CREATE TABLE "weaver"."appeals" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"words" text NOT NULL,
	"reason" text NOT NULL,
	"digest" text NOT NULL,
	"device" text NOT NULL,
	"origin" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "appeals_tenant_key_id_pk" PRIMARY KEY("tenant_key","id"),
	CONSTRAINT "appeals_decided" CHECK (("weaver"."appeals"."state" = 'open') = ("weaver"."appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "weaver"."blog_comments" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"post_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blog_comments_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."blog_pictures" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"post_id" text NOT NULL,
	"position" integer NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "blog_pictures_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."leave_requests" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"applicant_id" text NOT NULL,
	"approver_id" text,
	"comment" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "leave_requests_tenant_key_id_pk" PRIMARY KEY("tenant_key","id"),
	CONSTRAINT "leave_requests_end_not_before_start" CHECK ("weaver"."leave_requests"."ends_on" >= "weaver"."leave_requests"."starts_on"),
	CONSTRAINT "leave_requests_decided" CHECK (("weaver"."leave_requests"."state" = 'open') = ("weaver"."leave_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "weaver"."sensitive_reviewers" (
	"tenant_key" text NOT NULL,
	"rule_id" text NOT NULL,
	"person_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sensitive_reviewers_tenant_key_rule_id_person_id_pk" PRIMARY KEY("tenant_key","rule_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."sensitive_rules" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"words" jsonb NOT NULL,
	"supervision" text NOT NULL,
	"allows_appeal" boolean NOT NULL,
	"is_enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sensitive_rules_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
ALTER TABLE "weaver"."blog_posts" ADD COLUMN "written_at" timestamp (3) with time zone;--> statement-breakpoint
-- Existing posts keep their time, which was the tenant's local one.
UPDATE "weaver"."blog_posts" SET "written_at" = "posted_at" AT TIME ZONE ("tenants"."settings" -> 'locale' ->> 'server_timezone') FROM "weaver"."tenants" WHERE "tenants"."tenant_key" = "blog_posts"."tenant_key";--> statement-breakpoint
ALTER TABLE "weaver"."blog_posts" ALTER COLUMN "written_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "weaver"."appeals" ADD CONSTRAINT "appeals_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."appeals" ADD CONSTRAINT "appeals_person_fk" FOREIGN KEY ("tenant_key","person_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."blog_comments" ADD CONSTRAINT "blog_comments_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."blog_comments" ADD CONSTRAINT "blog_comments_post_fk" FOREIGN KEY ("tenant_key","post_id") REFERENCES "weaver"."blog_posts"("tenant_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."blog_comments" ADD CONSTRAINT "blog_comments_author_fk" FOREIGN KEY ("tenant_key","author_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."blog_pictures" ADD CONSTRAINT "blog_pictures_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."blog_pictures" ADD CONSTRAINT "blog_pictures_post_fk" FOREIGN KEY ("tenant_key","post_id") REFERENCES "weaver"."blog_posts"("tenant_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."leave_requests" ADD CONSTRAINT "leave_requests_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."leave_requests" ADD CONSTRAINT "leave_requests_applicant_fk" FOREIGN KEY ("tenant_key","applicant_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."leave_requests" ADD CONSTRAINT "leave_requests_approver_fk" FOREIGN KEY ("tenant_key","approver_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."sensitive_reviewers" ADD CONSTRAINT "sensitive_reviewers_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."sensitive_reviewers" ADD CONSTRAINT "sensitive_reviewers_rule_fk" FOREIGN KEY ("tenant_key","rule_id") REFERENCES "weaver"."sensitive_rules"("tenant_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."sensitive_reviewers" ADD CONSTRAINT "sensitive_reviewers_person_fk" FOREIGN KEY ("tenant_key","person_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."sensitive_rules" ADD CONSTRAINT "sensitive_rules_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_open_once" ON "weaver"."appeals" USING btree ("tenant_key","person_id","digest") WHERE "weaver"."appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "blog_comments_post" ON "weaver"."blog_comments" USING btree ("tenant_key","post_id");--> statement-breakpoint
CREATE INDEX "blog_pictures_post" ON "weaver"."blog_pictures" USING btree ("tenant_key","post_id");--> statement-breakpoint
CREATE INDEX "leave_requests_applicant" ON "weaver"."leave_requests" USING btree ("tenant_key","applicant_id");--> statement-breakpoint
CREATE INDEX "leave_requests_approver" ON "weaver"."leave_requests" USING btree ("tenant_key","approver_id");--> statement-breakpoint
CREATE INDEX "blog_posts_written_at" ON "weaver"."blog_posts" USING btree ("tenant_key","written_at");--> statement-breakpoint
ALTER TABLE "weaver"."blog_posts" DROP COLUMN "likes";--> statement-breakpoint
ALTER TABLE "weaver"."blog_posts" DROP COLUMN "posted_at";