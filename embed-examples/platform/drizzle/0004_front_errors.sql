CREATE TABLE "weaver"."front_errors" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"err_type" text NOT NULL,
	"message" text NOT NULL,
	"file_path" text NOT NULL,
	"file_name" text NOT NULL,
	"line_number" integer NOT NULL,
	"col_number" integer NOT NULL,
	"stack" text NOT NULL,
	"referer_url" text NOT NULL,
	"com_name" text NOT NULL,
	"creator" text NOT NULL,
	"client_info" jsonb NOT NULL,
	"browser_info" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "front_errors_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
ALTER TABLE "weaver"."front_errors" ADD CONSTRAINT "front_errors_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."front_errors" ADD CONSTRAINT "front_errors_tenant_key_person_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","person_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;