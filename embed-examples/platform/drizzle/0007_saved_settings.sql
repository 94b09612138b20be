CREATE TABLE "weaver"."saved_settings" (
	"tenant_key" text NOT NULL,
	"person_id" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "saved_settings_tenant_key_person_id_key_pk" PRIMARY KEY("tenant_key","person_id","key")
);
--> statement-breakpoint
ALTER TABLE "weaver"."saved_settings" ADD CONSTRAINT "saved_settings_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."saved_settings" ADD CONSTRAINT "saved_settings_tenant_key_person_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","person_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;