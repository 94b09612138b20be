CREATE SCHEMA "weaver";
--> statement-breakpoint
CREATE TABLE "weaver"."blog_posts" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"likes" integer NOT NULL,
	"posted_at" timestamp(0) NOT NULL,
	CONSTRAINT "blog_posts_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."departments" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "departments_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."documents" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"folder" text NOT NULL,
	"body" text NOT NULL,
	"owner_id" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp(0) NOT NULL,
	CONSTRAINT "documents_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."files" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" text NOT NULL,
	"is_public" boolean NOT NULL,
	CONSTRAINT "files_tenant_key_id_pk" PRIMARY KEY("tenant_key","id"),
	CONSTRAINT "files_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."people" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"employee_id" text NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"department_id" text NOT NULL,
	"manager_id" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"extension" text NOT NULL,
	"office" text NOT NULL,
	"time_zone" text NOT NULL,
	"presence" text NOT NULL,
	"joined_on" date NOT NULL,
	"about" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "people_tenant_key_id_pk" PRIMARY KEY("tenant_key","id"),
	CONSTRAINT "people_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "weaver"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_key" text NOT NULL,
	"person_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weaver"."tasks" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"assignee_id" text NOT NULL,
	"creator_id" text NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"progress" integer NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "tasks_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."tenants" (
	"tenant_key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"favicon_file_id" text NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weaver"."workflow_requests" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"applicant_id" text NOT NULL,
	"approver_id" text NOT NULL,
	"status" text NOT NULL,
	"form" jsonb NOT NULL,
	"created_at" timestamp(0) NOT NULL,
	CONSTRAINT "workflow_requests_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
ALTER TABLE "weaver"."blog_posts" ADD CONSTRAINT "blog_posts_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."blog_posts" ADD CONSTRAINT "blog_posts_tenant_key_author_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","author_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."departments" ADD CONSTRAINT "departments_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."documents" ADD CONSTRAINT "documents_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."documents" ADD CONSTRAINT "documents_tenant_key_owner_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","owner_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."files" ADD CONSTRAINT "files_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."people" ADD CONSTRAINT "people_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."people" ADD CONSTRAINT "people_tenant_key_department_id_departments_tenant_key_id_fk" FOREIGN KEY ("tenant_key","department_id") REFERENCES "weaver"."departments"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."people" ADD CONSTRAINT "people_tenant_key_manager_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","manager_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."sessions" ADD CONSTRAINT "sessions_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."sessions" ADD CONSTRAINT "sessions_tenant_key_person_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","person_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."tasks" ADD CONSTRAINT "tasks_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."tasks" ADD CONSTRAINT "tasks_tenant_key_assignee_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","assignee_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."tasks" ADD CONSTRAINT "tasks_tenant_key_creator_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","creator_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."workflow_requests" ADD CONSTRAINT "workflow_requests_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."workflow_requests" ADD CONSTRAINT "workflow_requests_applicant_fk" FOREIGN KEY ("tenant_key","applicant_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."workflow_requests" ADD CONSTRAINT "workflow_requests_approver_fk" FOREIGN KEY ("tenant_key","approver_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "weaver"."sessions" USING btree ("expires_at");